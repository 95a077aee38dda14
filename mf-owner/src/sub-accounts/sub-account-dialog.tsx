import { NO_PROOF, useFormDraft } from '@girouette/account';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import { pasted } from '@girouette/contracts/texts/pasted';
import { ApiError } from '@girouette/ui/api';
import { FormDialog } from '@girouette/ui/dialog';
import { useUser } from '@girouette/ui/microfrontend';
import { useForm } from 'react-hook-form';
import { usePlaceNames } from '../shared/use-place-names';
import { accessOf, assignmentOf, isReassigned, placesError, type AccessValues } from './access';
import {
  INPUTS,
  SubAccountFields,
  useHasAccessChoice,
  type Input,
  type SubAccountValues,
} from './sub-account-fields';
import { useSaveSubAccount } from './use-sub-accounts';

/** Adds a sub-account, or changes the given one (docs/specification §2.4.7, §5 and §10.63). */
export function SubAccountDialog({
  account,
  onClose,
}: {
  /** Null to add one. */
  account: SubAccount | null;
  onClose: () => void;
}) {
  const isManager = useUser()?.assignment !== undefined;
  const places = usePlaceNames();
  const known = places.data?.map(({ _id: id }) => id) ?? [];
  const fields = useForm<SubAccountValues>({
    mode: 'onTouched',
    defaultValues: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      password: '',
      setsPassword: false,
      ...(account || !isManager ? accessOf(account?.assignment) : NEW_IN_TEAM),
      ...NO_PROOF,
    },
  });
  const draft = useFormDraft(fields, `sub-account-${account?._id ?? 'new'}`);
  const saving = useSaveSubAccount(account);
  const refusal = refusalOf(saving.error);
  const errorOf = (field: Input) =>
    fields.formState.errors[field]?.message ??
    (refusal?.field === field ? refusal.message : undefined);

  const submit = fields.handleSubmit((values) => {
    if (saving.isPending) return;
    const { name, email, password, currentPassword, code } = values;
    const assigns = account === null || isReassigned(account.assignment, values, known);
    if (assigns && placesError(values, known)) return;
    const sent = {
      ...{ name: name.trim(), email: pasted(email), currentPassword, code },
      ...(account || values.setsPassword ? { password: password ?? '' } : {}),
      ...(assigns && { assignment: assignmentOf(values, known) }),
    };
    saving.mutate(sent, {
      onSuccess: () => {
        draft.forget();
        onClose();
      },
    });
  });
  return (
    <FormDialog
      title={titleOf(account, isManager)}
      description={account?.status === 'waiting' ? WAITS : <Description account={account} />}
      button={account ? 'Enregistrer' : 'Ajouter'}
      busy={saving.isPending}
      failed="Le sous-compte n’a pas été enregistré."
      failure={refusal?.field === undefined ? refusal?.message : undefined}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAccountFields form={fields} account={account} places={places} errorOf={errorOf} />
    </FormDialog>
  );
}

/** A manager adds to its team. */
const NEW_IN_TEAM: AccessValues = { access: 'team', places: [] };

function titleOf(account: SubAccount | null, isManager: boolean): string {
  if (account) return `Modifier «\u00A0${account.name}\u00A0»`;
  return isManager ? 'Ajouter à mon équipe' : 'Ajouter un sous-compte';
}

const RIGHTS =
  'Il remet les cadeaux au comptoir, et voit le tableau de bord, les pages, les avis et les gagnants, sans rien y changer.';
const TEAM_RIGHTS =
  'Cette personne remet les cadeaux au comptoir de ses établissements, et voit leurs pages, leurs chiffres et leurs avis, sans rien y changer.';
const MOVES =
  'Cette personne change d’établissement\u202F? Cochez ici les nouveaux\u00A0: elle devra se reconnecter.';
const WAITS =
  'Cet accès n’ouvre rien tant que vous ne l’avez pas confirmé. Enregistrez-\u2060le avec votre mot de passe si vous le connaissez, ou supprimez-\u2060le.';

/** What the access may do; with several places, the form says that beside each choice. */
function Description({ account }: { account: SubAccount | null }) {
  const isManager = useUser()?.assignment !== undefined;
  if (!useHasAccessChoice(account)) return RIGHTS;
  if (account) return MOVES;
  return isManager ? TEAM_RIGHTS : 'Choisissez où cette personne travaille, et ce qu’elle y fait.';
}

/** The server's reason, with the input that it is about. */
function refusalOf(error: Error | null): { message: string; field: Input | undefined } | null {
  if (!error) return null;
  const field = error instanceof ApiError ? error.field?.replace('userData.', '') : undefined;
  return { message: error.message, field: INPUTS.find((input) => input === field) };
}
