import type { Handler } from 'hono';
import { type AccountNeeds, createAccount, createAccountCall } from './accounts/create-account.ts';
import {
  type AnalyticsNeeds,
  analytics,
  analyticsCall,
  analyticsExport,
  analyticsExportCall,
} from './analytics/routes.ts';
import { addFont, addFontCall } from './drafts/add-font.ts';
import { type AddPictureNeeds, addPicture, addPictureCall } from './drafts/add-picture.ts';
import { type DiscardDraftNeeds, discardDraft, discardDraftCall } from './drafts/discard-draft.ts';
import { type DraftEventsNeeds, draftEvents, draftEventsCall } from './drafts/draft-events.ts';
import { draft, draftCall, drafts, draftsCall } from './drafts/read-draft.ts';
import { revision, revisionCall, revisions, revisionsCall } from './drafts/revisions.ts';
import { type SaveDraftNeeds, saveDraft, saveDraftCall } from './drafts/save-draft.ts';
import { type StartDraftNeeds, startDraft, startDraftCall } from './drafts/start-draft.ts';
import type { Call } from './http/call.ts';
import { type EntitlementNeeds, entitlements, entitlementsCall } from './members/entitlements.ts';
import { funnelVersion, funnelVersionCall } from './pages/funnel-version.ts';
import { type PaymentLookup, paymentStatus, paymentStatusCall } from './payments/payment-status.ts';
import {
  answerUpsell,
  answerUpsellCall,
  returnFromBank,
  type UpsellNeeds,
  upsell,
  upsellCall,
  upsellReturnCall,
} from './payments/upsells.ts';
import { planCall } from './publishing/plan-call.ts';
import { type ReleaseNeeds, release, releaseCall } from './publishing/publish.ts';
import { changes, changesCall, plan } from './publishing/routes.ts';
import {
  funnelCall,
  funnelsCall,
  type StaffFunnelNeeds,
  staffFunnel,
  staffFunnels,
  versionFiles,
  versionFilesCall,
} from './releases/staff-calls.ts';
import { type ActivityNeeds, activity, activityCall } from './sessions/activity.ts';
import { readFile, readFileCall, sessionFiles, sessionFilesCall } from './sessions/files/read-file.ts';
import { readSignature, readSignatureCall } from './sessions/files/read-signature.ts';
import { sendFile, sendFileCall } from './sessions/files/send-file.ts';
import { type SubmitNeeds, submit, submitCall } from './sessions/submit.ts';
import { submitEmail, submitEmailCall } from './sessions/submit-email.ts';
import { type UpdateNeeds, update, updateCall } from './sessions/update.ts';
import { type AddSiteNeeds, addSite, addSiteCall } from './sites/add-site.ts';
import { type MoveSiteNeeds, moveSite, moveSiteCall, removeSite, removeSiteCall } from './sites/move-site.ts';
import { type ApprovalNeeds, approvePlan, approvePlanCall } from './staff/approvals.ts';
import {
  acceptCall,
  acceptInvitation,
  type InvitationNeeds,
  invite,
  inviteCall,
} from './staff/invitations.ts';
import { type StaffLogNeeds, staffLog, staffLogCall } from './staff/log.ts';
import { changePerson, changePersonCall, type PeopleNeeds, people, peopleCall } from './staff/people.ts';
import {
  me,
  meCall,
  passwordSignIn,
  passwordSignInCall,
  type SessionNeeds,
  sessions,
  sessionsCall,
  signOut,
  signOutCall,
} from './staff/sessions.ts';

export type CallNeeds = AccountNeeds &
  ActivityNeeds &
  AddPictureNeeds &
  AddSiteNeeds &
  AnalyticsNeeds &
  ApprovalNeeds &
  DiscardDraftNeeds &
  DraftEventsNeeds &
  EntitlementNeeds &
  InvitationNeeds &
  MoveSiteNeeds &
  PaymentLookup &
  PeopleNeeds &
  ReleaseNeeds &
  SaveDraftNeeds &
  SessionNeeds &
  StaffFunnelNeeds &
  StaffLogNeeds &
  StartDraftNeeds &
  SubmitNeeds &
  UpsellNeeds &
  UpdateNeeds;

/** The calls under /api and what handles each, for the routes and the OpenAPI document. */
export const calls: readonly (readonly [Call, (deps: CallNeeds) => Handler])[] = [
  [submitCall, submit],
  [updateCall, update],
  [submitEmailCall, submitEmail],
  [sendFileCall, sendFile],
  [paymentStatusCall, paymentStatus],
  [upsellCall, upsell],
  [answerUpsellCall, answerUpsell],
  [upsellReturnCall, returnFromBank],
  [createAccountCall, createAccount],
  [entitlementsCall, entitlements],
  [analyticsCall, analytics],
  [analyticsExportCall, analyticsExport],
  [activityCall, activity],
  [funnelVersionCall, funnelVersion],
  [passwordSignInCall, passwordSignIn],
  [signOutCall, signOut],
  [meCall, me],
  [sessionsCall, sessions],
  [peopleCall, people],
  [changePersonCall, changePerson],
  [inviteCall, invite],
  [acceptCall, acceptInvitation],
  [staffLogCall, staffLog],
  [sessionFilesCall, sessionFiles],
  [readFileCall, readFile],
  [readSignatureCall, readSignature],
  [funnelsCall, staffFunnels],
  [funnelCall, staffFunnel],
  [versionFilesCall, versionFiles],
  [approvePlanCall, approvePlan],
  [addSiteCall, addSite],
  [moveSiteCall, moveSite],
  [removeSiteCall, removeSite],
  [changesCall, changes],
  [planCall, plan],
  [releaseCall, release],
  [draftsCall, drafts],
  [startDraftCall, startDraft],
  [draftCall, draft],
  [saveDraftCall, saveDraft],
  [draftEventsCall, draftEvents],
  [revisionsCall, revisions],
  [revisionCall, revision],
  [addPictureCall, addPicture],
  [addFontCall, addFont],
  [discardDraftCall, discardDraft],
];
