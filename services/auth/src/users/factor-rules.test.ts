import { withCodeUsed, type SecondFactor } from './factor-rules';

const factor: SecondFactor = {
  sealedSecret: 'sealed',
  isActive: true,
  lastStep: 100,
  recoveryHashes: ['one', 'two'],
};

describe('a code of the app', () => {
  it('is used up with its time step and all earlier ones', () => {
    expect(withCodeUsed(factor, { step: 101 })).toEqual({ ...factor, lastStep: 101 });
    expect(withCodeUsed(factor, { step: 100 })).toBeNull();
    expect(withCodeUsed(factor, { step: 99 })).toBeNull();
  });
});

describe('a recovery code', () => {
  it('is removed when it is used', () => {
    expect(withCodeUsed(factor, { recoveryHash: 'two' })?.recoveryHashes).toEqual(['one']);
  });

  it('is refused when it is unknown', () => {
    expect(withCodeUsed(factor, { recoveryHash: 'three' })).toBeNull();
  });
});
