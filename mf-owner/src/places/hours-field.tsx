import { SelectField, TextField } from '@girouette/ui/field';
import partTitle from '../shared/part-title.module.css';
import {
  DAYS,
  dayError,
  stateOf,
  withState,
  type DayHours,
  type DayState,
  type WeekHours,
} from './hours';
import styles from './places.module.css';

const STATES: Record<DayState, string> = {
  unknown: 'Non indiqué',
  closed: 'Fermé',
  once: 'Ouvert',
  twice: 'Ouvert en deux fois',
};

/** The opening hours of a place, by day of the week. */
export function HoursField({
  hours,
  showsErrors,
  onChange,
}: {
  hours: WeekHours;
  showsErrors: boolean;
  onChange: (hours: WeekHours) => void;
}) {
  return (
    <fieldset>
      <legend className={partTitle.title}>Horaires d’ouverture</legend>
      <div className={styles.week}>
        {DAYS.map((name, at) => (
          <Day
            key={name}
            name={name}
            day={hours[at] ?? null}
            showsError={showsErrors}
            onChange={(day) => {
              onChange(hours.map((other, index) => (index === at ? day : other)));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Day({
  name,
  day,
  showsError,
  onChange,
}: {
  name: string;
  day: DayHours;
  showsError: boolean;
  onChange: (day: DayHours) => void;
}) {
  const error = showsError ? dayError(day) : null;
  const change = (at: number, end: 'from' | 'to', time: string) => {
    onChange(
      day?.map((opening, index) => (index === at ? { ...opening, [end]: time } : opening)) ?? null,
    );
  };
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <SelectField
        label={name}
        value={stateOf(day)}
        onChange={({ target }) => {
          onChange(withState(day, target.value as DayState));
        }}
      >
        {Object.entries(STATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.openings}>
        {(day ?? []).map((opening, at) => (
          <div key={at} className={styles.opening}>
            <TextField
              label="Ouverture"
              type="time"
              value={opening.from}
              error={error?.at === at ? error.message : undefined}
              onChange={({ target }) => {
                change(at, 'from', target.value);
              }}
            />
            <TextField
              label="Fermeture"
              type="time"
              value={opening.to}
              onChange={({ target }) => {
                change(at, 'to', target.value);
              }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
