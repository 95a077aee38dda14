/** Why a microfrontend is not there; each has its own notice. `being-built` passes by itself. */
export type FailureKind =
  | 'being-built'
  | 'could-not-load'
  | 'did-not-start'
  | 'broke-while-running';

/** A microfrontend failed. `message` is technical: for the console, and for the notice of a crash. */
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
