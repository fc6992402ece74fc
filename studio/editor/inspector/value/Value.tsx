import { useFromEditor } from '../../context/EditorContext.tsx';
import { PageLink } from '../controls/PageLink.tsx';
import type { ValueProps } from '../parts/property-editor.ts';
import { useEditing } from '../parts/use-editing.ts';
import { funnelFileIn } from '../parts/use-funnel-file.ts';
import { isPage } from './page-of.ts';
import { editorOf } from './shapes.ts';

/** The editor of a value: the way to its page if it has one, else the one for what the schema calls it. */
export function Value(props: ValueProps) {
  const { pointer, schema, value } = props;
  const editing = useEditing(pointer);
  const hasPage = useFromEditor((state) => isPage(funnelFileIn(state), pointer));
  const Editor = hasPage ? PageLink : editorOf(schema, value);
  return <Editor {...props} {...editing} />;
}
