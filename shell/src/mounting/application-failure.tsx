import { Failed, Loading } from '@girouette/ui/states';

/** Why a microfrontend is missing. Each kind has a notice. `being-built` resolves by itself. */
type FailureKind = 'being-built' | 'could-not-load' | 'did-not-start' | 'broke-while-running';

/** A microfrontend failed. `message` is technical, for the console and the crash notice. */
export class ApplicationFailure extends Error {
  readonly kind: FailureKind;
  readonly application: string;

  constructor(kind: FailureKind, application: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ApplicationFailure';
    this.kind = kind;
    this.application = application;
  }
}

/** Replaces a microfrontend that failed. The title after a crash is docs/specification §2.1's. */
export function FailureNotice({
  failure,
  label,
  onRetry,
}: {
  failure: ApplicationFailure;
  label: string;
  onRetry: () => void;
}) {
  if (failure.kind === 'being-built') {
    return (
      <Loading
        label={`${label} est en cours de préparation. Il s’ouvrira tout seul dans un instant. Le reste du site fonctionne déjà.`}
      />
    );
  }
  if (failure.kind === 'broke-while-running') {
    return (
      <Failed title="Unexpected Application Error!" onRetry={onRetry}>
        <p>{`${label} a rencontré un problème. Le reste du site fonctionne toujours.`}</p>
        <p>{failure.message}</p>
      </Failed>
    );
  }
  const title =
    failure.kind === 'could-not-load'
      ? `${label} n’a pas pu être chargé.`
      : `${label} n’a pas démarré.`;
  return (
    <Failed title={title} onRetry={onRetry}>
      <p>Vérifiez votre connexion et réessayez. Le reste du site fonctionne toujours.</p>
    </Failed>
  );
}
