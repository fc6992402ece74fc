/** What the browser sends and gets. Types only: the renderer imports them, and nothing of the server imports this. */

export type { CreateAccountRequest } from './accounts/create-account.ts';
export type * from './analytics/response/analytics-response.ts';
export type { DraftResponse, DraftsResponse } from './drafts/read-draft.ts';
export type { RevisionResponse, RevisionsResponse } from './drafts/revisions.ts';
export type { SaveDraftResponse } from './drafts/save-draft.ts';
export type { StartDraftResponse } from './drafts/start-draft.ts';
export type { ProblemResponse } from './http/problem.ts';
export type * from './pages/page-data.ts';
export type { PaymentStatusResponse } from './payments/payment-status.ts';
export type { AnswerUpsellResponse, UpsellResponse } from './payments/upsells.ts';
export type { PlanResponse } from './publishing/plan-call.ts';
export type { ReleaseResponse } from './publishing/publish.ts';
export type { ChangesResponse } from './publishing/routes.ts';
export type { FunnelResponse, FunnelsResponse, VersionFilesResponse } from './releases/staff-calls.ts';
export type { ActivityResponse } from './sessions/activity.ts';
export type { SessionFilesResponse } from './sessions/files/read-file.ts';
export type { SendFileResponse } from './sessions/files/send-file.ts';
export type { SubmitRequest, SubmitResponse } from './sessions/submit.ts';
export type { SubmitEmailRequest, SubmitEmailResponse } from './sessions/submit-email.ts';
export type { UpdateRequest, UpdateResponse } from './sessions/update.ts';
export type { AddSiteResponse } from './sites/add-site.ts';
export type { InvitationResponse } from './staff/invitations.ts';
export type { StaffLogResponse } from './staff/log.ts';
export type { PeopleResponse } from './staff/people.ts';
export type { StaffSessionsResponse } from './staff/sessions.ts';
export type { Member } from './staff/staff.ts';
