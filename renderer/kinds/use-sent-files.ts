import { useEffect, useRef, useState } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import { type FileType, fileRefusal, sentFile } from '../../schema/kinds/file.ts';
import { RequestError } from '../api/request.ts';
import { sendFile } from '../api/send-file.ts';
import { refusalOf } from '../page/refusal.ts';
import { newSessionId, readSessionId } from '../session/session-id.ts';
import { sessionStarted } from '../session/start-session.ts';

/** A file that the visitor has added. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The bytes that have arrived. */
  readonly arrived: number;
  /** Set once all of it has. */
  readonly reference?: string;
  /** Why it was not taken, in a sentence; then it can be removed, or sent again if that may help. */
  readonly failure?: { readonly text: string; readonly mayPass: boolean } | undefined;
}

interface SentFiles {
  readonly files: readonly AddedFile[];
  add(chosen: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
}

/** The files of an answer: those that the server has, and those that are on their way. */
export function useSentFiles(
  funnel: Funnel,
  step: StepOf<'file'>,
  answer: readonly string[] | undefined,
  onSent: (name: string) => void,
): SentFiles {
  const [edited, setFiles] = useState<readonly AddedFile[]>();
  const chosen = useRef(new Map<string, File>());
  const underWay = useRef(new Map<string, AbortController>());
  const earlier = (answer ?? []).flatMap((reference): readonly AddedFile[] => {
    const file = sentFile(reference);
    return file ? [{ ...file, arrived: file.bytes, reference }] : [];
  });
  const files = edited ?? earlier;

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (id: string, changed: Partial<AddedFile>) =>
    setFiles((now = earlier) => now.map((file) => (file.id === id ? { ...file, ...changed } : file)));

  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    underWay.current.set(id, controller);
    try {
      // On a slow server the file could overtake the request that starts the session.
      await sessionStarted();
      const reference = await sendFile({
        sessionId: readSessionId(funnel) ?? '',
        field: step.field,
        id,
        file,
        signal: controller.signal,
        onProgress: (arrived) => change(id, { arrived }),
      });
      // The server may have given it another name.
      change(id, { ...sentFile(reference), reference });
      onSent(file.name);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('A file was not sent.', error);
      change(id, { failure: failureOf(error) });
    }
  };

  const failureOf = (error: unknown): AddedFile['failure'] => {
    const isType = error instanceof RequestError && error.text.includes(':file-type"');
    return isType
      ? { text: refusalText(undefined, 0) ?? step.failedText, mayPass: false }
      : { text: step.failedText, mayPass: true };
  };

  const refusalText = (type: FileType | undefined, bytes: number) => {
    const refusal = fileRefusal(step, { type, bytes }, funnel);
    return refusal && refusalOf(funnel, refusal).text;
  };

  const add = (picked: readonly File[]) => {
    const added = picked.map((file): AddedFile => {
      const id = newSessionId();
      // Some systems know no type of a file: the server looks into it.
      const refused = refusalText((file.type || step.accept[0]) as FileType, file.size);
      if (!refused) chosen.current.set(id, file);
      const failure = refused ? { text: refused, mayPass: false } : undefined;
      return { id, name: file.name, bytes: file.size, arrived: 0, failure };
    });
    const kept = step.maxFiles === 1 ? [] : files;
    for (const { id } of files) if (!kept.some((file) => file.id === id)) stop(id);
    setFiles([...kept, ...added]);
    for (const { id } of added) {
      const file = chosen.current.get(id);
      if (file) send(id, file);
    }
  };

  const stop = (id: string) => {
    underWay.current.get(id)?.abort();
    chosen.current.delete(id);
  };

  return {
    files,
    add,
    retry: (id) => {
      const file = chosen.current.get(id);
      if (!file) return;
      change(id, { failure: undefined });
      send(id, file);
    },
    remove: (id) => {
      stop(id);
      setFiles(files.filter((file) => file.id !== id));
    },
  };
}
