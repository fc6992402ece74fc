import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { filesOf, isVideo, picturesPath } from '../../../../schema/pictures/picture-files.ts';
import { call } from '../../../api/call.ts';
import { base64Of } from '../../../drafts/base64-of.ts';
import { Refusal } from '../../../parts/Refusal.tsx';
import { useDraft } from '../../context/EditorContext.tsx';
import type { PropertyEditorProps } from '../property-editor.ts';
import { texts } from '../texts.ts';
import styles from './PictureFile.module.css';

/** The file of a picture or a video: one that the draft has, or one that is dropped here and becomes one. */
export function PictureFile({ value, control, schema, change }: PropertyEditorProps) {
  const { id, pictures } = useDraft();
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const name = nameOf(file.name);
      await call(`drafts/${id}/pictures`, { file: name, content: await base64Of(file) });
      await client.invalidateQueries({ queryKey: [`drafts/${id}`] });
      change(name);
    },
  });
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const file = typeof value === 'string' ? value : '';
  const allowed = new RegExp(schema.pattern ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same for who does not drag.
    <div
      className={styles.picture}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Thumbnail file={file} />
      <div className={styles.ways}>
        <select {...control} value={file} onChange={({ target }) => change(target.value)}>
          {!Object.hasOwn(pictures, file) && <option value={file}>{texts.picture.missing(file)}</option>}
          {Object.keys(pictures)
            .filter((name) => allowed.test(name))
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </select>
        <label className={styles.choose}>
          <input
            type="file"
            accept={
              allowed.test('any.mp4')
                ? 'video/mp4'
                : 'image/avif,image/jpeg,image/png,image/svg+xml,image/webp'
            }
            onChange={({ target }) => take(target.files)}
          />
          {upload.isPending ? texts.picture.uploading : texts.picture.choose}
        </label>
      </div>
      {upload.error && <Refusal error={upload.error} />}
    </div>
  );
}

/** The picture as the draft has it, small. */
function Thumbnail({ file }: { readonly file: string }) {
  const { pictures } = useDraft();
  const picture = pictures[file];
  const [smallest] = picture ? filesOf(file, picture) : [];
  return smallest && !isVideo(file) ? (
    <img className={styles.thumbnail} src={picturesPath + smallest.name} alt="" />
  ) : null;
}

/** A name that the schema allows. */
const nameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .replace(/^[.-]+/, '')
    .replace(/\.[^.]+$/, (extension) => extension.toLowerCase());
