import type { Handler } from 'hono';
import { createAccount, createAccountCall } from './accounts/create-account.ts';
import { analytics, analyticsCall, analyticsExport, analyticsExportCall } from './analytics/routes.ts';
import { addFont, addFontCall } from './drafts/add-font.ts';
import { addPicture, addPictureCall } from './drafts/add-picture.ts';
import { discardDraft, discardDraftCall } from './drafts/discard-draft.ts';
import { draftEvents, draftEventsCall } from './drafts/draft-events.ts';
import { draft, draftCall, drafts, draftsCall } from './drafts/read-draft.ts';
import { revision, revisionCall, revisions, revisionsCall } from './drafts/revisions.ts';
import { saveDraft, saveDraftCall } from './drafts/save-draft.ts';
import { startDraft, startDraftCall } from './drafts/start-draft.ts';
import type { Call } from './http/call.ts';
import { entitlements, entitlementsCall } from './members/entitlements.ts';
import { funnelVersion, funnelVersionCall } from './pages/funnel-version.ts';
import { paymentStatus, paymentStatusCall } from './payments/payment-status.ts';
import {
  answerUpsell,
  answerUpsellCall,
  returnFromBank,
  upsell,
  upsellCall,
  upsellReturnCall,
} from './payments/upsells.ts';
import { planCall } from './publishing/plan-call.ts';
import { release, releaseCall } from './publishing/publish.ts';
import { changes, changesCall, plan } from './publishing/routes.ts';
import {
  funnelCall,
  funnelsCall,
  staffFunnel,
  staffFunnels,
  versionFiles,
  versionFilesCall,
} from './releases/staff-calls.ts';
import { activity, activityCall } from './sessions/activity.ts';
import { readFile, readFileCall, sessionFiles, sessionFilesCall } from './sessions/files/read-file.ts';
import { readSignature, readSignatureCall } from './sessions/files/read-signature.ts';
import { sendFile, sendFileCall } from './sessions/files/send-file.ts';
import { submit, submitCall } from './sessions/submit.ts';
import { submitEmail, submitEmailCall } from './sessions/submit-email.ts';
import { update, updateCall } from './sessions/update.ts';
import { addSite, addSiteCall } from './sites/add-site.ts';
import { moveSite, moveSiteCall, removeSite, removeSiteCall } from './sites/move-site.ts';
import { approvePlan, approvePlanCall } from './staff/approvals.ts';
import { acceptCall, acceptInvitation, invite, inviteCall } from './staff/invitations.ts';
import { staffLog, staffLogCall } from './staff/log.ts';
import { changePerson, changePersonCall, people, peopleCall } from './staff/people.ts';
import {
  me,
  meCall,
  passwordSignIn,
  passwordSignInCall,
  sessions,
  sessionsCall,
  signOut,
  signOutCall,
} from './staff/sessions.ts';

const handled = [
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
] as const satisfies readonly (readonly [Call, (deps: never) => Handler])[];

/** What all handlers need. */
export type CallNeeds = (typeof handled)[number][1] extends (deps: infer Needs) => Handler ? Needs : never;

/** The calls under /api and what handles each, for the routes and the OpenAPI document. */
export const calls: readonly (readonly [Call, (deps: CallNeeds) => Handler])[] = handled;
