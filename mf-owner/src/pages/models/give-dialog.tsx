import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import type { CopyStock } from '@girouette/contracts/pages/model-pages';
import { Dialog, FormDialog } from '@girouette/ui/dialog';
import { ChoiceField } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { Progress } from '@girouette/ui/progress';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { useAllowance } from '../../shared/subscription';
import { usePlaceNames } from '../../shared/use-place-names';
import { copiesIn } from './copies';
import { GivenDialog } from './given-dialog';
import { PlaceChecklist } from './place-checklist';
import { useGiving } from './use-giving';

/** Gives a page to other places of the organisation. */
export function GiveDialog({
  page,
  pages,
  first,
  onShowChanges,
  onClose,
}: {
  page: PageSummary;
  pages: readonly PageSummary[];
  /** The place that is chosen when the dialog opens. */
  first?: string | undefined;
  /** Opens what the copies do not have yet. */
  onShowChanges: () => void;
  onClose: () => void;
}) {
  const places = usePlaceNames();
  const title = `Utiliser «\u00A0${page.resturantName}\u00A0» dans d’autres établissements`;
  if (places.data === undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={title} size="large">
        <WhenLoaded query={places} loading="Chargement de vos établissements…">
          {() => null}
        </WhenLoaded>
      </Dialog>
    );
  }
  const props = { title, page, pages, first, onShowChanges, onClose };
  return <GiveForm {...props} places={places.data} />;
}

const DESCRIPTION =
  'Chaque établissement choisi reçoit sa page, avec son nom, son adresse, son logo et ses couleurs. Les cadeaux, les liens et les règles du jeu sont ceux de cette page.';

function GiveForm({
  title,
  page,
  pages,
  places,
  first,
  onShowChanges,
  onClose,
}: {
  title: string;
  page: PageSummary;
  pages: readonly PageSummary[];
  first: string | undefined;
  places: readonly PlaceSummary[];
  onShowChanges: () => void;
  onClose: () => void;
}) {
  const owner = useAccount();
  // The list of pages is read again while the copies are made.
  const [copies] = useState(() => copiesIn(pages, page));
  const [having] = useState(() => new Set([page, ...copies].map((each) => each.placeId ?? owner)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(first === undefined ? [] : [first]),
  );
  const [stock, setStock] = useState<CopyStock>(copies[0]?.model?.stock ?? 'own');
  const [isMissing, setMissing] = useState(false);
  const room = useRoom();
  const giving = useGiving(page);
  if (giving.isSuccess) {
    return <GivenDialog given={giving.data} onShowChanges={onShowChanges} onClose={onClose} />;
  }
  const tooMany = room === null ? 0 : chosen.size - giving.given.size - room;
  const refusal = isMissing && chosen.size === 0 ? 'Choisissez un établissement.' : undefined;
  return (
    <FormDialog
      size="large"
      title={title}
      description={DESCRIPTION}
      button={giving.given.size > 0 ? 'Reprendre' : 'Créer les pages'}
      busy={giving.isPending}
      draft={null}
      failed={failedText(giving.given.size, chosen.size)}
      failure={refusal ?? (tooMany > 0 ? roomText(tooMany) : giving.error?.message)}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(true);
        if (chosen.size > 0 && tooMany <= 0) giving.submit({ placeIds: [...chosen], stock });
      }}
      onClose={onClose}
    >
      {giving.isPending ? (
        <Progress
          label={`${String(giving.given.size)} sur ${String(chosen.size)}`}
          value={giving.given.size}
          max={chosen.size}
        />
      ) : (
        <>
          <PlaceChecklist places={places} having={having} chosen={chosen} onChoose={setChosen} />
          <StockField stock={stock} onChoose={setStock} />
        </>
      )}
    </FormDialog>
  );
}

/** The sentence before the reason of a failure. */
function failedText(given: number, chosen: number): string {
  if (given === 0) return 'Aucune page n’a été créée.';
  return `${String(given)}\u00A0établissements sur ${String(chosen)} ont leur page. Les autres peuvent suivre.`;
}

const roomText = (missing: number): string =>
  missing === 1
    ? 'Il manque 1\u00A0page dans votre abonnement. Choisissez un établissement de moins, ou passez à plus de pages.'
    : `Il manque ${String(missing)}\u00A0pages dans votre abonnement. Choisissez moins d’établissements, ou passez à plus de pages.`;

/** How many more pages the owner may have; null while unknown. The service counts again. */
function useRoom(): number | null {
  const { data } = useAllowance();
  return data ? Math.max(0, data.landingPages - data.landingPagesCount) : null;
}

const StockField = ({
  stock,
  onChoose,
}: {
  stock: CopyStock;
  onChoose: (stock: CopyStock) => void;
}) => (
  <ChoiceField
    label="Stock et budget"
    choices={[
      {
        value: 'own',
        label: 'Pour chaque établissement',
        hint: 'Chaque page compte ses propres cadeaux, et peut en changer.',
      },
      {
        value: 'shared',
        label: 'Communs à tous',
        hint: 'Toutes les pages prennent leurs cadeaux dans le même stock. Il se modifie sur cette page.',
      },
    ]}
    value={stock}
    input={{
      name: 'stock',
      onChange: ({ target }) => {
        onChoose(target.value === 'shared' ? 'shared' : 'own');
      },
    }}
  />
);
