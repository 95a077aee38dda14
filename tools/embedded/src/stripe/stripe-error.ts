/** A refused request, in Stripe's format. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly more: {
      type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
      code?: string;
      param?: string;
    } = {},
  ) {
    super(message);
  }

  toBody() {
    const { type = 'invalid_request_error', code, param } = this.more;
    return {
      error: { type, message: this.message, ...(code && { code }), ...(param && { param }) },
    };
  }
}

export const missing = (kind: string, id: string) =>
  new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
