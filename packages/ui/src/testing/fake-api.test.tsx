import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { startFakeApi } from './fake-api';

const services = startFakeApi();
const heardIn: (string | undefined)[] = [];

const QUESTIONS = 20;

/** Asks again after each answer. */
function AsksOn() {
  useEffect(() => {
    void (async () => {
      for (let asked = 0; asked < QUESTIONS; asked += 1) await fetch('/api/price');
    })();
  }, []);
  return null;
}

const name = 'a request belongs to the test whose screen sent it, even when nothing waits for it';

test(name, () => {
  services.answersWith('GET /api/price', () => {
    heardIn.push(expect.getState().currentTestName);
    return [];
  });
  render(<AsksOn />);
});

afterAll(() => {
  expect(heardIn).toEqual(Array.from({ length: QUESTIONS }, () => name));
});
