import { pieceBytes, piecesOf } from '../../schema/kinds/file.ts';
import type { SendFileResponse } from '../../server/api.ts';
import { RequestError } from './request.ts';
import { siteBase } from './site-base.ts';

interface Sending {
  readonly sessionId: string;
  /** The field of the question. */
  readonly field: string;
  /** The id of the file, a UUID; the same when it is sent again, so that it goes on where it stopped. */
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Called with the bytes that have arrived. */
  onProgress(bytes: number): void;
}

/** Milliseconds before a piece is sent again that was lost on the way, or that the server had no room for. */
const pausesMs = [1000, 2000, 4000, 8000];

/** The server takes a piece within half a minute; then the line is lost. */
const timeoutMs = 40_000;

const later = new Set([429, 502, 503, 504]);

/**
 * Sends a file piece by piece; gives its reference. Fails with a `RequestError` if the server refuses it, with the reason
 * of the signal once that is aborted, and with the error of the network if a piece is lost several times.
 */
export async function sendFile(sending: Sending): Promise<string> {
  const { file, onProgress } = sending;
  const pieces = piecesOf(file.size);
  let reference: string | null = null;
  for (let piece = 0; piece < pieces; piece += 1) {
    reference = await sendPatiently(sending, piece);
    onProgress(Math.min(file.size, (piece + 1) * pieceBytes));
  }
  if (reference === null) throw new Error('The server lacks a piece of the file. Send it again.');
  return reference;
}

async function sendPatiently(sending: Sending, piece: number): Promise<string | null> {
  for (const pauseMs of pausesMs) {
    try {
      return await sendPiece(sending, piece);
    } catch (error) {
      const isLasting = error instanceof RequestError && !later.has(error.status);
      if (isLasting || sending.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      sending.signal.throwIfAborted();
    }
  }
  return sendPiece(sending, piece);
}

async function sendPiece(
  { sessionId, field, id, file, signal }: Sending,
  piece: number,
): Promise<string | null> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(new Error('The line is lost.')), timeoutMs);
  const query = { sessionId, field, file: id, bytes: String(file.size), piece: String(piece) };
  try {
    const response = await fetch(`${siteBase()}/api/files?${new URLSearchParams(query)}`, {
      method: 'POST',
      credentials: 'include',
      signal: controller.signal,
      headers: {
        'Content-Type': 'application/octet-stream',
        'File-Name': encodeURIComponent(file.name.toWellFormed?.() ?? file.name),
      },
      body: file.slice(piece * pieceBytes, (piece + 1) * pieceBytes),
    });
    const body = await response.text();
    if (!response.ok) throw new RequestError(response.status, body || response.statusText);
    return (JSON.parse(body) as SendFileResponse).reference;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
