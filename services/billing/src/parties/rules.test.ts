import { sellerOf } from './rules';

const config = {
  OPERATOR_NAME: 'Girouette SAS',
  OPERATOR_ADDRESS: '1 rue du Vent, 59000 Lille',
  OPERATOR_SIREN: '123 456 782',
  OPERATOR_VAT_NUMBER: 'FR 11 123456782',
  VAT_RATE: 20,
};
const lille = { street: '1 rue du Vent', postcode: '59000', city: 'Lille', country: 'FR' };

it.each([
  ['1 rue du Vent, 59000 Lille', lille],
  ['1 rue du Vent 59000 Lille, France', lille],
  [
    'Le Moulin, Hameau du Haut, 05100 Val-des-Prés',
    { street: 'Le Moulin, Hameau du Haut', postcode: '05100', city: 'Val-des-Prés', country: 'FR' },
  ],
  ['Le Moulin', { street: 'Le Moulin', postcode: '', city: '', country: 'FR' }],
])('the seller’s address « %s » has its parts', (OPERATOR_ADDRESS, address) => {
  expect(sellerOf({ ...config, OPERATOR_ADDRESS })).toMatchObject({ address });
});

it('there is a seller once name, address, SIREN and VAT number are there, or no VAT is due', () => {
  expect(sellerOf(config)).toMatchObject({ siren: '123456782', vatNumber: 'FR11123456782' });
  expect(sellerOf({ ...config, OPERATOR_SIREN: undefined })).toBeNull();
  expect(sellerOf({ ...config, OPERATOR_VAT_NUMBER: undefined })).toBeNull();
  const franchise = { ...config, OPERATOR_VAT_NUMBER: undefined, VAT_RATE: 0 };
  expect(sellerOf(franchise)).toMatchObject({ vatNumber: null });
});
