/** The parts of OpenAPI 3.1 that our document uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Reference {
  $ref: string;
}

export interface Header {
  description?: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface Body {
  required: true;
  content: Record<'application/json', MediaType>;
}

export interface Response {
  description: string;
  headers: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  deprecated?: true;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Response | Reference>;
  'x-permission': string;
  'x-callers': string;
  'x-rate-limit': { count: number; seconds: number };
  'x-account-rate-limit'?: { count: number; seconds: number };
  /** The scope that an API key needs; null when no key may call. */
  'x-scope': string | null;
  'x-key-rate-limit'?: { count: number; seconds: number };
  'x-cache-seconds'?: number;
  'x-body-limit'?: number;
}

/** A message that the API sends. */
export interface WebhookMessage extends Pick<
  Operation,
  'operationId' | 'tags' | 'summary' | 'description'
> {
  requestBody: Body;
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: Record<'title' | 'version' | 'summary' | 'description', string> & {
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: WebhookMessage }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Readonly<Record<string, string>>>;
  };
}
