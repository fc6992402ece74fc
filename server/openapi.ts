import { createAccountCall } from './accounts/create-account.ts';
import { analyticsCall, analyticsExportCall } from './analytics/routes.ts';
import type { Call } from './http/call.ts';
import { problemSchema } from './http/problem.ts';
import { paymentStatusCall } from './payments/payment-status.ts';
import { funnelVersionCall } from './releases/funnel-version.ts';
import { activityCall } from './sessions/activity.ts';
import { submitCall } from './sessions/submit.ts';
import { submitEmailCall } from './sessions/submit-email.ts';
import { updateCall } from './sessions/update.ts';
import { staffCookie } from './staff/staff.ts';

const calls: readonly Call[] = [
  submitCall,
  updateCall,
  submitEmailCall,
  paymentStatusCall,
  createAccountCall,
  analyticsCall,
  analyticsExportCall,
  activityCall,
  funnelVersionCall,
];

const content = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });

const refused = {
  description: 'Refused: the sentence says why, and the way out.',
  ...content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
};

const operation = ({ path, summary, query = {}, body, response, statuses, mediaType, staffOnly }: Call) => ({
  summary,
  ...(staffOnly && { security: [{ staff: [] }] }),
  parameters: [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
  ],
  ...(body && {
    requestBody: {
      required: true,
      ...content({
        type: 'object',
        additionalProperties: false,
        required: Object.keys(body),
        properties: Object.fromEntries(Object.entries(body).map(([name, { schema }]) => [name, schema])),
      }),
    },
  }),
  responses: {
    ...Object.fromEntries(
      Object.entries(statuses).map(([status, description]) => [
        status,
        { description, ...content(response, mediaType) },
      ]),
    ),
    default: refused,
  },
});

/** The calls of the API as an OpenAPI 3.1 document, from their declarations. */
export function openApiText(): string {
  const paths = calls.map((call) => [
    call.path.replaceAll(/:(\w+)/g, '{$1}'),
    { [call.method]: operation(call) },
  ]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Stile', version: '1.0.0', description: 'The calls that the pages of a funnel make.' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: staffCookie } },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
