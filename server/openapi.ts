import { Type } from 'typebox';
import { calls } from './calls.ts';
import type { Call } from './http/call.ts';
import { livenessCall, readinessCall } from './http/health.ts';
import type { BodyShape } from './http/json-body.ts';
import { problemSchema } from './http/problem.ts';
import { leaveCall, leavingCall } from './payments/leaving.ts';
import { codeCall, orderCall, termsCall } from './payments/order-routes.ts';
import { checkoutCall } from './payments/stripe/checkout/checkout-gate.ts';
import { payCall } from './payments/stripe/checkout/pay-routes.ts';
import { payerReturnCall } from './payments/stripe/checkout/payer-return.ts';
import { webhookCall } from './payments/stripe/events/webhook-routes.ts';
import { staffCookie } from './staff/staff.ts';

/** Every call that the document describes. */
export const describedCalls: readonly Call[] = [
  ...calls.map(([call]) => call),
  checkoutCall,
  termsCall,
  orderCall,
  codeCall,
  leavingCall,
  leaveCall,
  payCall,
  payerReturnCall,
  webhookCall,
  livenessCall,
  readinessCall,
];

const content = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });

const refusal = (byPage = false) => ({
  description: 'Refused: the sentence says why, and the way out.',
  ...(byPage
    ? content({ type: 'string' }, 'text/html')
    : content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json')),
});

const parameters = (place: 'query' | 'header', schemas: Call['query'] = {}) =>
  Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    ...(!Type.IsOptional(schema) && { required: true }),
    schema,
  }));

const objectOf = (body: BodyShape) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(body).filter((name) => !body[name]?.optional),
  properties: Object.fromEntries(Object.entries(body).map(([name, { schema }]) => [name, schema])),
});

const operation = ({ path, body, rawBody = body && objectOf(body), response, ...call }: Call) => ({
  summary: call.summary,
  // With a scheme of any type, OpenAPI 3.1 names the roles that are needed.
  ...(call.role && { security: [{ staff: [call.role] }, { staffToken: [call.role] }] }),
  parameters: [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...parameters('query', call.query),
    ...parameters('header', call.headers),
  ],
  ...(rawBody && { requestBody: { required: true, ...content(rawBody, call.bodyMediaType) } }),
  responses: {
    ...Object.fromEntries(
      Object.entries(call.statuses).map(([status, description]) => [
        status,
        { description, ...(response && content(response, call.mediaType)) },
      ]),
    ),
    default: refusal(call.refusesByPage),
  },
});

/** The calls of the API as an OpenAPI 3.1 document, from their declarations. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Stile',
    version: '1.0.0',
    description:
      'The calls that the pages of a funnel make, those of staff and of Stripe, and whether the server is well.',
  },
  paths: Object.fromEntries(
    [...Map.groupBy(describedCalls, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))].map(
      ([path, methods]) => [path, Object.fromEntries(methods.map((call) => [call.method, operation(call)]))],
    ),
  ),
  components: {
    schemas: { Problem: problemSchema },
    securitySchemes: {
      staff: { type: 'apiKey', in: 'cookie', name: staffCookie },
      staffToken: { type: 'http', scheme: 'bearer', description: 'The STAFF_TOKEN of the server.' },
    },
  },
};
