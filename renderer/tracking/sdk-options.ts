import type { Types } from '@amplitude/analytics-browser';

/** How the SDK is set up: it captures sessions, page views, form interactions and file downloads, and nothing else, and calls one address only. */
export const sdkOptions = (
  endpoint: string,
  storageProvider: Types.Storage<Types.Event[]>,
): Types.BrowserOptions => ({
  serverUrl: endpoint,
  storageProvider,
  // A cookie would go along with every request.
  identityStorage: 'localStorage',
  // The SDK gives an event up after these; each try waits a second longer than the one before.
  flushMaxRetries: Number.POSITIVE_INFINITY,
  autocapture: {
    sessions: true,
    pageViews: { trackHistoryChanges: 'pathOnly' },
    formInteractions: true,
    fileDownloads: true,
    // The vendor's own failures are left out: to tell of them would fail too.
    networkTracking: { captureRules: [{ hosts: [location.host], statusCodeRange: '500-599' }] },
    attribution: false,
    elementInteractions: false,
    frustrationInteractions: false,
    webVitals: false,
    pageUrlEnrichment: false,
  },
  // What is captured is decided here, not in the vendor's console, and these would call two hosts more.
  remoteConfig: { fetchRemoteConfig: false },
  enableDiagnostics: false,
});
