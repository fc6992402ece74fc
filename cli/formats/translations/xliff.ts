import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ReturnedText } from '../../../proof/translations/import-translations.ts';
import { CommandError } from '../../command-error.ts';
import type { Format } from './format.ts';

/** The characters that XML cannot contain in any form (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters.
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressEmptyNode: true,
  format: true,
});

/** An element or a text, in its order: `{ source: [{ '#text': 'Age' }], ':@': { '@id': '1' } }`. */
type XmlNode = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  preserveOrder: true,
  removeNSPrefix: true,
  trimValues: false,
});

/** The elements with this name among some nodes, and below them. */
function elements(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.flatMap((node) =>
    Object.hasOwn(node, name) ? [node] : childrenOf(node).flatMap((child) => elements([child], name)),
  );
}

const childrenOf = (node: XmlNode): readonly XmlNode[] => Object.values(node).find(Array.isArray) ?? [];

const attribute = (node: XmlNode | undefined, name: string): string | undefined =>
  (node?.[':@'] as Readonly<Record<string, string>> | undefined)?.[`@${name}`];

/** The text in an element, without the marks that translation programs put around words. */
const textIn = (node: XmlNode): string =>
  typeof node['#text'] === 'string' ? node['#text'] : childrenOf(node).map(textIn).join('');

const textOf = (part: XmlNode, name: string): string | undefined => elements([part], name).map(textIn)[0];

/** The text of a unit and its translation, which programs may have divided into segments with spaces between them. */
function textsOf(unit: XmlNode): Pick<ReturnedText, 'source' | 'translation'> {
  const parts = childrenOf(unit).filter((part) => 'segment' in part || 'ignorable' in part);
  const source = parts.map((part) => textOf(part, 'source') ?? '').join('');
  if (!parts.some((part) => textOf(part, 'target') !== undefined)) return { source };
  const between = (part: XmlNode) => ('ignorable' in part ? textOf(part, 'source') : undefined);
  return { source, translation: parts.map((part) => textOf(part, 'target') ?? between(part) ?? '').join('') };
}

/** XLIFF 2.0 (an OASIS standard). */
export const xliff: Format = {
  write: ({ file, funnel, from, language, texts }) => {
    for (const { name, source, translation = '' } of texts) {
      if (!noXml.test(source + translation)) continue;
      throw new CommandError(
        `The text '${name}' has a character that XML cannot hold; 'funnel validate' says which. Remove it, or take --format json.`,
      );
    }
    const units = texts.map(({ name, source, translation, notes }, at) => ({
      '@id': `t${at + 1}`,
      '@name': name,
      '@xml:space': 'preserve',
      notes: { note: notes },
      segment: { '@state': 'initial', source, ...(translation !== undefined && { target: translation }) },
    }));
    return builder.build({
      '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
      xliff: {
        '@xmlns': 'urn:oasis:names:tc:xliff:document:2.0',
        '@version': '2.0',
        '@srcLang': from,
        '@trgLang': language,
        file: { '@id': funnel, '@original': file, unit: units },
      },
    });
  },
  read: (text, file) => {
    const refusal = (reason: string) =>
      new CommandError(
        `The file '${file}' is not XLIFF as 'funnel translations' writes it: ${reason}. Ask the translator for a file that is.`,
      );
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refusal('it declares entities, which no such file needs');
    const valid = XMLValidator.validate(text);
    if (valid !== true) throw refusal(`line ${valid.err.line} is no XML (${valid.err.msg})`);
    const nodes: readonly XmlNode[] = parser.parse(text);
    const [root] = elements(nodes, 'xliff');
    const version = attribute(root, 'version');
    if (version === undefined || !/^2\.\d$/.test(version))
      throw refusal(root ? `its version is ${version}, and 2.0 is read` : "it has no element 'xliff'");
    const [from, language] = [attribute(root, 'srcLang'), attribute(root, 'trgLang')];
    if (from === undefined || language === undefined) throw refusal("it names no 'srcLang' or no 'trgLang'");
    const files = elements(nodes, 'file');
    const [first] = files;
    const [funnel, original] = [attribute(first, 'id'), attribute(first, 'original')];
    if (files.length !== 1 || funnel === undefined || original === undefined)
      throw refusal("it has not one element 'file' with an 'id' and an 'original'");
    const texts = elements(files, 'unit').map((unit): ReturnedText => {
      const name = attribute(unit, 'name');
      if (name === undefined) throw refusal(`the unit '${attribute(unit, 'id')}' lost its 'name'`);
      return { name, ...textsOf(unit) };
    });
    return { file: original, funnel, from, language, texts };
  },
};
