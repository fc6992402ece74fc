import { filesOf, isVideo, picturesPath } from '../../../../../schema/pictures/picture-files.ts';
import { useDraft } from '../../../context/EditorContext.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { texts } from '../../parts/texts.ts';
import { DroppedFile } from './DroppedFile.tsx';
import styles from './PictureFile.module.css';

/** The file of a picture or a video. */
export function PictureFile({ value, control, schema, change }: PropertyEditorProps) {
  const { pictures } = useDraft();
  const allowed = new RegExp(schema.pattern ?? '');
  return (
    <DroppedFile
      {...{ value, control, change }}
      to="pictures"
      files={Object.keys(pictures).filter((name) => allowed.test(name))}
      accept={
        allowed.test('any.mp4') ? 'video/mp4' : 'image/avif,image/jpeg,image/png,image/svg+xml,image/webp'
      }
      texts={texts.picture}
    >
      <Thumbnail file={typeof value === 'string' ? value : ''} />
    </DroppedFile>
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
