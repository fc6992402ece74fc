import { useDraft } from '../../../context/EditorContext.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { texts } from '../../parts/texts.ts';
import { DroppedFile } from './DroppedFile.tsx';

/** The file of a font. */
export const FontFile = ({ value, control, change }: PropertyEditorProps) => (
  <DroppedFile
    {...{ value, control, change }}
    to="fonts"
    files={Object.keys(useDraft().fonts)}
    accept="font/woff2"
    texts={texts.font}
  />
);
