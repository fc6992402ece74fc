import { hoverTooltip } from '@codemirror/view';
import { getLocation, getNodeValue, parseTree } from 'jsonc-parser';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { schemaAt } from '../schema/schema-at.ts';
import { texts } from './texts.ts';

/** Shows what a property or a value is, in the words of the schema. */
export const schemaHover = hoverTooltip(({ state }, pos) => {
  const text = state.doc.toString();
  const { path, previousNode } = getLocation(text, pos);
  if (!previousNode || pos < previousNode.offset) return null;
  const root = parseTree(text);
  const schema = schemaAt(root && getNodeValue(root), pointerTo(...path));
  if (!schema?.title && !schema?.description) return null;
  const { title, description, default: usual } = schema;
  const end = previousNode.offset + previousNode.length;
  return {
    pos: previousNode.offset,
    end,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-schema';
      const lines = [
        ['strong', title],
        ['p', description],
        ['p', usual === undefined ? undefined : texts.usual(JSON.stringify(usual))],
      ] as const;
      for (const [tag, words] of lines)
        if (words) dom.append(Object.assign(document.createElement(tag), { textContent: words }));
      return { dom };
    },
  };
});
