import type { Handler } from 'hono';
import { type AccountNeeds, createAccount, createAccountCall } from './accounts/create-account.ts';
import {
  type AnalyticsNeeds,
  analytics,
  analyticsCall,
  analyticsExport,
  analyticsExportCall,
} from './analytics/routes.ts';
import type { Call } from './http/call.ts';
import { funnelVersion, funnelVersionCall } from './pages/funnel-version.ts';
import { type PaymentLookup, paymentStatus, paymentStatusCall } from './payments/payment-status.ts';
import { type ActivityNeeds, activity, activityCall } from './sessions/activity.ts';
import { type SubmitNeeds, submit, submitCall } from './sessions/submit.ts';
import { submitEmail, submitEmailCall } from './sessions/submit-email.ts';
import { update, updateCall } from './sessions/update.ts';

export type CallNeeds = AccountNeeds & ActivityNeeds & AnalyticsNeeds & PaymentLookup & SubmitNeeds;

/** The calls under /api and what handles each, for the routes and the OpenAPI document. */
export const calls: readonly (readonly [Call, (deps: CallNeeds) => Handler])[] = [
  [submitCall, submit],
  [updateCall, update],
  [submitEmailCall, submitEmail],
  [paymentStatusCall, paymentStatus],
  [createAccountCall, createAccount],
  [analyticsCall, analytics],
  [analyticsExportCall, analyticsExport],
  [activityCall, activity],
  [funnelVersionCall, funnelVersion],
];
