import { Button } from '@girouette/ui/button';
import { useState, type FormEvent } from 'react';
import { useCounter, Frame } from './frame';
import { Person } from './person';
import frame from './frame.module.css';
import form from './counter-form.module.css';

const SUGGESTIONS = ['Téléphone du bar', 'Tablette de la caisse', 'Téléphone de salle'];
const LONGEST = 60;

/** Asks once how people recognise this device. */
export function NameDevice() {
  const { counter } = useCounter();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const device = name.replaceAll(/\s+/g, ' ').trim();
    if (device === '') setMissing(true);
    else void counter.nameDevice(device);
  };
  return (
    <Frame aside={<Person />}>
      <form className={frame.message} onSubmit={save} noValidate>
        <h1>Comment s’appelle cet appareil&#8239;?</h1>
        <p>Ce nom dit où un cadeau a été remis. On ne vous le demande qu’une fois.</p>
        <div className={form.field}>
          <label htmlFor="device">Nom de l’appareil</label>
          <input
            id="device"
            className={form.input}
            value={name}
            maxLength={LONGEST}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'device-error' : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
          {isMissing ? (
            <p id="device-error" className={form.error} role="alert">
              Donnez un nom à cet appareil.
            </p>
          ) : null}
        </div>
        <div className={form.chips}>
          {SUGGESTIONS.map((each) => (
            <button
              key={each}
              type="button"
              className={form.chip}
              aria-pressed={each === name}
              onClick={() => {
                setName(each);
                setMissing(false);
              }}
            >
              {each}
            </button>
          ))}
        </div>
        <Button type="submit" wide>
          Ouvrir le comptoir
        </Button>
      </form>
    </Frame>
  );
}
