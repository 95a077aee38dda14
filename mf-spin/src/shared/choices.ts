/** The guest's answers to the boxes of the form. */
export type Choices = Record<'accepts' | 'laterAsk' | 'adult', boolean>;
