const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/**
 * A moment as a clock in Paris shows it, where the restaurants are.
 * @returns `dateTime`: ISO 8601 with Paris's offset, so that its first 10 characters are the date there;
 *   `timeOfDay`: HH:mm of the same clock
 */
export function parisTime(moment: Date): { dateTime: string; timeOfDay: string } {
  const part = Object.fromEntries(
    paris.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const date = `${part.year}-${part.month}-${part.day}`;
  const timeOfDay = `${part.hour}:${part.minute}`;
  const offset = (part.timeZoneName ?? '').replace('GMT', '');
  return { dateTime: `${date}T${timeOfDay}:${part.second}${offset}`, timeOfDay };
}
