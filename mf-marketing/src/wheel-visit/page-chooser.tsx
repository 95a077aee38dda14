import { mayInSomePlace } from '@girouette/contracts/permissions';
import { pageIdOf } from '@girouette/contracts/wheel-path';
import { Button } from '@girouette/ui/button';
import { SelectField, TextField } from '@girouette/ui/field';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import styles from './wheel-visit.module.css';

interface Choice {
  pageId: string | null;
  /** Null requests the demo page. */
  onChoose: (pageId: string | null) => void;
}

/** Chooses the page to visit, by link or id. Owners can also choose from their pages. */
export function PageChooser(choice: Choice) {
  return (
    <div className={styles.chooser}>
      <OwnPages {...choice} />
      <PageField {...choice} />
    </div>
  );
}

/** Typed text stays when no page has that link, so that it can be corrected. */
function PageField({ onChoose }: Choice) {
  const { register, handleSubmit, formState } = useForm<{ link: string }>();
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ link }) => {
          onChoose(pageIdIn(link));
        })(event)
      }
    >
      <TextField
        className={styles.link}
        label="Lien ou identifiant d’une page de jeu"
        error={formState.errors.link?.message}
        autoComplete="off"
        spellCheck={false}
        {...register('link', {
          validate: (link) =>
            pageIdIn(link) !== null ||
            'Ce n’est pas le lien d’une page de jeu, qui contient «\u00A0/spin/game/\u00A0».',
        })}
      />
      <Button type="submit" variant="secondary">
        Jouer cette page
      </Button>
    </form>
  );
}

/** Shows nothing to visitors, to administrators, who have no pages, and before the first page exists. */
function OwnPages({ pageId, onChoose }: Choice) {
  const { data: pages } = useOwnPages();
  if (!pages || pages.length === 0) return null;
  return (
    <SelectField
      label="Une de vos pages"
      value={pages.some(({ _id }) => _id === pageId) ? (pageId ?? '') : ''}
      onChange={({ target }) => {
        onChoose(target.value === '' ? null : target.value);
      }}
    >
      <option value="">Page de démonstration</option>
      {pages.map((page) => (
        <option key={page._id} value={page._id}>
          {`${String(page.pageNumber)} · ${page.resturantName}`}
        </option>
      ))}
    </SelectField>
  );
}

function useOwnPages() {
  const api = useApi();
  const user = useUser();
  const owner = user?.ownerId ?? user?.userId ?? '';
  return useQuery({
    queryKey: ['pages', owner],
    queryFn: ({ signal }) => api('GET /api/game', { query: { owner } }, { signal }),
    enabled: user !== null && !user.isAdmin && mayInSomePlace(user, 'page:read'),
  });
}

/** The landing page id in typed text: a link with or without the origin, or the id alone. Null for anything else. */
export function pageIdIn(text: string): string | null {
  const typed = text.trim();
  if (/^[\w-]+$/.test(typed)) return typed.toLowerCase();
  const [path = ''] = /\/spin\/game\/[^?#]*/i.exec(typed) ?? [];
  return pageIdOf(path);
}
