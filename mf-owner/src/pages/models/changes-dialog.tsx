import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { AppliedModel, ModelEffect } from '@girouette/contracts/pages/http/models';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog, Dialog } from '@girouette/ui/dialog';
import { useApi, useSubmission, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';
import { pagesText } from './copies';
import { FIELD_NAMES } from './field-names';
import styles from './model-pages.module.css';

/** Shows what the copies of a model page would take from it, and applies it. */
export function ChangesDialog({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const effect = useEffectOnCopies(page);
  const applying = useApplying(page);
  if (applying.data && applying.data.unfit.length > 0) {
    return <UnfitDialog applied={applying.data} onClose={onClose} />;
  }
  if (effect.data && effect.data.pages > 0) {
    const { version, pages } = effect.data;
    return (
      <ConfirmDialog
        title={`Ce qui change sur les copies de «\u00A0${page.resturantName}\u00A0»`}
        description={<Changes {...effect.data} />}
        button={pages === 1 ? 'Appliquer à la page' : `Appliquer aux ${pagesText(pages)}`}
        variant="primary"
        busy={applying.isPending}
        failed="Les changements ne sont pas tous appliqués. Réessayez pour continuer."
        failure={applying.error?.message}
        onConfirm={() => {
          applying.submit(version, {
            onSuccess: ({ unfit }) => {
              if (unfit.length === 0) onClose();
            },
          });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Les copies sont à jour"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <WhenLoaded query={effect} loading="Comparaison avec les copies…">
        {(loaded) => <UpToDate {...loaded} />}
      </WhenLoaded>
    </Dialog>
  );
}

const UpToDate = (effect: ModelEffect) =>
  effect.fields.length === 0 ? (
    <p>Elles ont tout ce que montre cette page, sauf ce que vous y avez changé.</p>
  ) : (
    <Changes {...effect} />
  );

/** What each changed field does, and the pages that keep theirs. */
const Changes = ({ pages, copies, fields, keeping, unfit }: ModelEffect) => (
  <>
    <span>
      {`${pagesText(pages)} sur ${String(copies)} ${pages === 1 ? 'change' : 'changent'}, tout de suite et pour vos clients. Chaque page garde ce que vous y avez changé.`}
    </span>
    <span className={styles.changes}>
      {fields.map(({ field, follow, keep }) => (
        <span key={field}>
          <b>{`${FIELD_NAMES[field]}\u00A0: `}</b>
          <span>{followText(follow, keep)}</span>
        </span>
      ))}
    </span>
    {keeping.length > 0 ? (
      <span>
        {`${keeping.length === 1 ? 'Garde' : 'Gardent'} au moins une valeur\u00A0: ${namesOf(keeping)}.`}
      </span>
    ) : null}
    {unfit.length > 0 ? <span>{unfitText(unfit)}</span> : null}
  </>
);

function followText(follow: number, keep: number): string {
  const taken = follow === 0 ? '' : `${pagesText(follow)} ${follow === 1 ? 'suit' : 'suivent'}`;
  const kept =
    keep === 0 ? '' : `${pagesText(keep)} ${keep === 1 ? 'garde sa valeur' : 'gardent la leur'}`;
  return [taken, kept].filter(Boolean).join(', ') || 'aucune page ne change';
}

type Named = ModelEffect['keeping'];

const namesOf = (pages: Named): string => pages.map(({ name }) => name).join(', ');

const unfitText = (unfit: Named): string =>
  `Gardent tous leurs cadeaux, parce que les nouveaux ne vont pas avec les leurs\u00A0: ${namesOf(unfit)}.`;

/** Names the pages that kept all their gifts. */
const UnfitDialog = ({ applied, onClose }: { applied: AppliedModel; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={appliedText(applied)}
    description={`${unfitText(applied.unfit)} Ouvrez-\u2060les pour choisir leurs cadeaux.`}
    actions={<Button onClick={onClose}>Fermer</Button>}
  />
);

const appliedText = ({ pages }: AppliedModel): string =>
  `${pagesText(pages)} ${pages === 1 ? 'est' : 'sont'} à jour`;

function useEffectOnCopies({ _id: id }: PageSummary) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.modelEffect(id),
    queryFn: ({ signal }) =>
      api('POST /api/game/:id/model-previews', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function useApplying({ _id: id }: PageSummary) {
  const owner = useAccount();
  return useSubmission<number, AppliedModel>({
    send: (api, version) =>
      api('PUT /api/game/:id/model-application', { params: { id }, body: { version } }),
    succeeded: appliedText,
    refreshes: [queryKeys.pages(owner), queryKeys.modelEffect(id)],
  });
}
