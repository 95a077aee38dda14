import { NO_PROOF, ProofInputs, showRefusal, ShownOnce } from '@girouette/account';
import type { PlaceSummary } from '@girouette/contracts/http/places';
import { Button } from '@girouette/ui/button';
import { Dialog, FormDialog } from '@girouette/ui/dialog';
import { formatMoment } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useForm } from 'react-hook-form';
import styles from './places.module.css';
import { useOffer, useOfferPlace, useWithdrawOffer } from './use-departure';

interface Props {
  place: PlaceSummary;
  onClose: () => void;
}

/** Offers a place to another account: what goes along, the password, then the link, which is shown once. */
export function DepartureDialog({ place, onClose }: Props) {
  const offer = useOffer(place);
  const offering = useOfferPlace(place);
  const title = `Confier «\u00A0${place.name}\u00A0» à un autre compte`;
  if (offering.data) {
    return (
      <Dialog key="link" open onOpenChange={onClose} title={title}>
        <ShownOnce
          title="Le lien de reprise"
          text={offering.data.link}
          copyLabel="Copier le lien"
          doneLabel="J’ai gardé le lien"
          onDone={onClose}
        >
          Envoyez-&#8288;le à la personne qui reprend l’établissement. Il fonctionne une fois,
          jusqu’au <span>{formatMoment(offering.data.openUntil)}</span>
          {'\u00A0'}: <strong>il ne sera plus affiché.</strong>
        </ShownOnce>
      </Dialog>
    );
  }
  if (!offer.data) {
    return (
      <Dialog key="loading" open onOpenChange={onClose} title={title}>
        <WhenLoaded query={offer} loading="Chargement…">
          {() => null}
        </WhenLoaded>
      </Dialog>
    );
  }
  const { openUntil } = offer.data;
  return <OfferForm {...{ place, onClose, title, openUntil, offering }} />;
}

/** Says what leaves and what stays, and asks for the password. */
function OfferForm({
  place,
  onClose,
  title,
  openUntil,
  offering,
}: Props & {
  title: string;
  openUntil: string | null;
  offering: ReturnType<typeof useOfferPlace>;
}) {
  const form = useForm({ defaultValues: NO_PROOF });
  const { errors } = form.formState;
  const submit = form.handleSubmit((given) => {
    offering.submit(given, {
      onError: (error) => {
        showRefusal(form, error);
      },
    });
  });
  return (
    <FormDialog
      title={title}
      description="Un autre compte principal reprend l’établissement. Rien ne bouge avant qu’il accepte."
      button={openUntil === null ? 'Créer le lien' : 'Créer un nouveau lien'}
      busy={offering.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {openUntil === null ? null : <OpenOffer place={place} openUntil={openUntil} />}
      <ul className={styles.effects}>
        <li>
          <strong>Part avec lui{'\u00A0'}:</strong> ses pages et leurs QR codes, les parties, les
          cadeaux gagnés, les avis et les chiffres.
        </li>
        <li>
          <strong>Reste avec vous{'\u00A0'}:</strong> les clients qui ont accepté vos offres, vos
          campagnes et vos sous-comptes.
        </li>
        <li>Vous ne verrez plus l’établissement, et vous ne pourrez pas le reprendre vous-même.</li>
      </ul>
      <ProofInputs register={form.register} errorOf={(field) => errors[field]?.message} />
    </FormDialog>
  );
}

/** The offer that is open, with the way to withdraw it. */
function OpenOffer({ place, openUntil }: { place: PlaceSummary; openUntil: string }) {
  const withdrawal = useWithdrawOffer(place);
  return (
    <Notice
      title={`Un lien fonctionne jusqu’au ${formatMoment(openUntil)}.`}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={withdrawal.isPending}
          onClick={() => {
            withdrawal.submit();
          }}
        >
          Retirer le lien
        </Button>
      }
    >
      {withdrawal.error?.message ?? 'Un nouveau lien le remplace.'}
    </Notice>
  );
}
