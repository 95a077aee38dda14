import { errorBody } from './error-body';
import { errorCatalogue } from './errors';

describe('the error catalogue', () => {
  it('has the texts of the specification, letter for letter', () => {
    expect(errorCatalogue.SPIN_EMAIL_REQUIRED.message).toBe(
      "Entrez d'abord votre e-mail pour faire tourner",
    );
    expect(errorCatalogue.FREQUENCY_REQUIRED.message).toBe('select a value ');
    expect(errorCatalogue.INVALID_EMAIL.message).toBe('Invalid email');
    expect(errorCatalogue.INVALID_PASSWORD.message).toBe('Invalid password');
    expect(errorCatalogue.PAGE_EXPIRED.message).toBe('La page est expirée !');
    expect(errorCatalogue.PAGE_DEACTIVATED.message).toBe('La page est désactivée !');
  });

  it('holds refusals and failures only, each with a sentence', () => {
    for (const { status, message } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message.trim()).not.toBe('');
    }
  });

  it('makes answer bodies', () => {
    expect(errorBody('FREQUENCY_REQUIRED', { field: 'gameFormat.option1frequency' })).toEqual({
      statusCode: 400,
      code: 'FREQUENCY_REQUIRED',
      message: 'select a value ',
      field: 'gameFormat.option1frequency',
    });
  });
});
