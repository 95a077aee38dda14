/** The ways in which a microfrontend can fail; each has its own notice. */
export type FailureKind = 'could-not-load' | 'did-not-start' | 'broke-while-running';

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
