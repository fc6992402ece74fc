import { expect, test } from 'vitest';
import { registered } from './registered.ts';

const entry = {
  imported: { names: ['b', 'bProps'], from: './b.ts' },
  properties: { props: 'b: bProps', kinds: 'b' },
};

const source = `import type { Kind } from '../kind.ts';
import { a, aProps } from './a.ts';
import { c, cProps } from './c.ts';

// No objects of the module: { kinds = { x: 1 } }
const text = 'export const kinds = {}';
export const props = { a: aProps, c: cProps };

export const kinds = {
  a, // the first
  c,
} satisfies object;
`;

test('an entry stands last in each object, and its import in its place by the alphabet', () => {
  expect(registered('index.ts', source, entry)).toBe(`import type { Kind } from '../kind.ts';
import { a, aProps } from './a.ts';
import { b, bProps } from './b.ts';
import { c, cProps } from './c.ts';

// No objects of the module: { kinds = { x: 1 } }
const text = 'export const kinds = {}';
export const props = { a: aProps, c: cProps,
  b: bProps };

export const kinds = {
  a, // the first
  c,
  b,
} satisfies object;
`);
});

test('an import that comes after all others stands after them', () => {
  const added = { ...entry, imported: { ...entry.imported, from: './d.ts' } };
  expect(registered('index.ts', source, added)).toContain(
    "import { c, cProps } from './c.ts';\nimport { b, bProps } from './d.ts';\n\n",
  );
});

test('an import that is too long for a line has a name on each', () => {
  const names = ['a'.repeat(50), 'b'.repeat(50)];
  const added = { ...entry, imported: { names, from: './b.ts' } };
  expect(registered('index.ts', source, added)).toContain(
    `\nimport {\n  ${names[0]},\n  ${names[1]},\n} from './b.ts';\n`,
  );
});

test('the alphabet makes no difference between large letters and small ones', () => {
  const views =
    "import { A } from './A.tsx';\nimport type { Props } from './props.ts';\nconst kinds = { a };\n";
  const added = { imported: { names: ['Zip'], from: './Zip.tsx' }, properties: { kinds: 'zip' } };
  expect(registered('index.ts', views, added)).toContain("'./props.ts';\nimport { Zip } from './Zip.tsx';\n");
});

test('a registry that imports by itself gets a property alone', () => {
  const views = "const kinds = {\n  a: fetched('./A.tsx'),\n};\n";
  expect(registered('index.ts', views, { properties: { kinds: "b: fetched('./B.tsx')" } })).toBe(
    "const kinds = {\n  a: fetched('./A.tsx'),\n  b: fetched('./B.tsx'),\n};\n",
  );
});

test.each(['const other = {};', 'export const kinds = makeKinds();', 'export const kinds = {};'])(
  'a file without the object is left alone: %s',
  (broken) => {
    expect(() => registered('index.ts', broken, { ...entry, properties: { kinds: 'b' } })).toThrow(
      "There is no object 'kinds' with entries in index.ts, so that the kind cannot be registered there; restore the registry, or write the entry b by hand.",
    );
  },
);
