import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { useApi, useDebounced } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './audit.module.css';

const SHOWN = 5;
const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 300;

/** Finds an account by a prefix of its name or e-mail. */
export function UserFilter({ onChoose }: { onChoose: (userId: string) => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const api = useApi();
  const found = useQuery({
    queryKey: ['audited-users', q],
    enabled: q.length >= MIN_LETTERS,
    queryFn: ({ signal }) =>
      api('GET /api/auth/getall', { query: { q, limit: SHOWN } }, { signal }),
  });
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label="Filtrer par compte"
        hint="Par le début d’un nom ou d’un e-mail."
        error={found.isError ? found.error.message : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <div role="status" className={styles.choices}>
        {found.data?.length === 0 ? (
          <span>{`Aucun compte ne commence par «\u00A0${q}\u00A0»`}</span>
        ) : null}
        {found.data?.map(({ _id: id, name, email }) => (
          <Button
            key={id}
            size="small"
            variant="secondary"
            className={styles.choice}
            onClick={() => {
              onChoose(id);
            }}
          >
            {`${name} (${email})`}
          </Button>
        ))}
      </div>
    </div>
  );
}
