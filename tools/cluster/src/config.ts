/** The variables of this process, which every program that it runs is given too. */
export const inherited = process.env;
