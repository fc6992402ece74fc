import { pathOf } from '../../../../../schema/places/pointer.ts';
import { useChecked } from '../../../context/EditorContext.tsx';
import { type PropertyEditorProps, useParts } from '../../parts/property-editor.ts';
import { ScaleBar } from './ScaleBar.tsx';
import { scaleOf } from './value-scale.ts';

/** A value: how it is computed, below the numbers that it can come to, drawn to scale. */
export function ValuePage({ pointer }: PropertyEditorProps) {
  const { Properties } = useParts();
  const { funnel } = useChecked();
  const [, name = ''] = pathOf(pointer);
  const scale = funnel && scaleOf(funnel, name);
  return (
    <>
      {scale && <ScaleBar scale={scale} />}
      <Properties pointer={pointer} />
    </>
  );
}
