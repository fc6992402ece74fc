import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { base64Of } from '../../../../drafts/base64-of.ts';
import { Refusal } from '../../../../parts/Refusal.tsx';
import { useDraft } from '../../../context/EditorContext.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import styles from './DroppedFile.module.css';

interface DroppedFileProps extends Pick<PropertyEditorProps, 'value' | 'control' | 'change'> {
  /** The call below the draft that takes the file. */
  readonly to: 'pictures' | 'fonts';
  /** The files of the draft that may stand here. */
  readonly files: readonly string[];
  /** The types of files that the browser offers. */
  readonly accept: string;
  readonly texts: {
    readonly missing: (file: string) => string;
    readonly choose: string;
    readonly uploading: string;
  };
  /** The file as it looks. */
  readonly children?: ReactNode;
}

/** A file that the draft has, or one that is dropped here and becomes one. */
export function DroppedFile({
  value,
  control,
  change,
  to,
  files,
  accept,
  texts,
  children,
}: DroppedFileProps) {
  const { id } = useDraft();
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const name = nameOf(file.name);
      await call(`drafts/${id}/${to}`, { file: name, content: await base64Of(file) });
      await client.invalidateQueries({ queryKey: [`drafts/${id}`] });
      change(name);
    },
  });
  const take = (dropped: FileList | null) => {
    const [file] = dropped ?? [];
    if (file) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const file = typeof value === 'string' ? value : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same for who does not drag.
    <div
      className={styles.file}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.ways}>
        <select {...control} value={file} onChange={({ target }) => change(target.value)}>
          {!files.includes(file) && <option value={file}>{texts.missing(file)}</option>}
          {files.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label className={styles.choose}>
          <input type="file" accept={accept} onChange={({ target }) => take(target.files)} />
          {upload.isPending ? texts.uploading : texts.choose}
        </label>
      </div>
      {upload.error && <Refusal error={upload.error} />}
    </div>
  );
}

/** A name that the schema allows. */
const nameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .replace(/^[.-]+/, '')
    .replace(/\.[^.]+$/, (extension) => extension.toLowerCase());
