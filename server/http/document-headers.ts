import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { dataHeaders } from './json-response.ts';

/** The headers of every document. A page sets its own content security policy; everything else may load nothing. */
export const documentHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: dataHeaders['Referrer-Policy'],
  xFrameOptions: dataHeaders['X-Frame-Options'],
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  strictTransportSecurity: dataHeaders['Strict-Transport-Security'],
  overwrite: false,
});
