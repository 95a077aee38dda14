/** Why a microfrontend is missing. Each kind has a notice. `being-built` resolves by itself. */
export type FailureKind =
  | 'being-built'
  | 'could-not-load'
  | 'did-not-start'
  | 'broke-while-running';

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
