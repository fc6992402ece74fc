// Who may import whom, types included. `npm run check` holds the code to it; docs/architecture.md says why.
const tests = '\\.test\\.tsx?$|^tests/';
const inside = (...folders) => `^(${folders.join('|')})/`;
const ours = '^(schema|engine|proof|renderer|studio|server|cli|scripts|bench|tests)/';

/** Files of a folder may import, of ours, what lies in these folders alone. */
const layer = (folder, allowed, comment) => ({
  name: `${folder.replace('/', '-')}-imports`,
  severity: 'error',
  comment,
  from: { path: inside(folder), pathNot: tests },
  to: { path: ours, pathNot: inside(folder, ...allowed) },
});

const forbidden = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * The rooms of a folder, from below: those of a floor import, within the folder, the floors below it alone, so that no
 * two rooms import each other. What lies beside the rooms is above them all.
 */
const floors = (folder, ...rooms) => [
  ...rooms.map((floor, index) =>
    forbidden(
      `${folder.replaceAll('/', '-')}-floor-${index + 1}`,
      'Only rooms below may be imported. Move what both need further down, or take it as a parameter.',
      { path: `^${folder}/(${floor.join('|')})/`, pathNot: tests },
      {
        path: inside(folder),
        pathNot: `^${folder}/(${['$1', ...rooms.slice(0, index).flat()].join('|')})/`,
      },
    ),
  ),
  forbidden(
    `${folder.replaceAll('/', '-')}-room-without-a-floor`,
    'Name the room in its floor, in .dependency-cruiser.mjs.',
    { path: `^${folder}/[^/]+/`, pathNot: `${tests}|^${folder}/(${rooms.flat().join('|')})/` },
    {},
  ),
];

export default {
  forbidden: [
    forbidden(
      'no-circles',
      'Each file of a circle needs all others to be understood. Move what both need into a file of its own.',
      {},
      { circular: true },
    ),
    layer('schema', [], 'schema says what a funnel is, and needs nothing else of ours.'),
    layer('engine', ['schema'], 'engine says what happens next. Give the machine a named action instead.'),
    layer(
      'proof',
      ['schema', 'engine'],
      'proof looks at a funnel before it is live: it knows no server and no view.',
    ),
    layer('server', ['schema', 'engine', 'proof'], 'The renderer reaches the server as built files.'),
    layer('cli', ['schema', 'engine', 'proof', 'server'], 'A command only puts together what others do.'),
    layer('renderer/ui', [], 'The look knows nothing of funnels: pass it in as a prop.'),
    ...floors(
      'schema',
      ['numbers', 'places'],
      ['answers'],
      ['steps'],
      ['kinds'],
      ['declaration'],
      ['billing', 'gaps', 'pages', 'pictures', 'sessions'],
      ['experiments', 'flow', 'questions', 'theme'],
      ['values'],
      ['authoring'],
    ),
    ...floors(
      'server',
      ['errors', 'money'],
      ['store', 'processes'],
      ['http', 'jobs'],
      ['limits', 'passwords', 'pictures'],
      ['releases', 'staff'],
      ['sessions', 'refunds'],
      ['payments', 'analytics'],
      ['accounts', 'members', 'pages', 'privacy'],
      ['drafts'],
      ['publishing'],
      ['dev', 'sites'],
    ),
    ...floors('server/store/tables', ['funnels', 'sessions'], ['accounts'], ['payments', 'staff']),
    ...floors('server/payments/stripe', ['client'], ['catalogue'], ['checkout'], ['charges'], ['events']),
    ...floors(
      'server/analytics',
      ['folding', 'response'],
      ['experiments'],
      ['figures'],
      ['export'],
      ['staff-work'],
    ),
    ...floors(
      'renderer',
      ['api', 'ui'],
      ['page'],
      ['code', 'tracking'],
      ['session', 'art', 'toast'],
      ['navigation', 'forms'],
      ['kinds'],
      ['blocks'],
      ['options'],
      ['answers', 'layouts'],
      ['texts'],
      ['flow'],
      ['screens'],
      ['preview'],
    ),
    ...floors(
      'studio/editor',
      ['document', 'schema'],
      ['checks'],
      ['context'],
      ['acts'],
      ['parts'],
      ['preview'],
      ['files', 'inspector', 'map', 'problems', 'screen', 'text', 'translations', 'history'],
    ),
    ...floors('studio/editor/acts', ['translations'], ['screens'], ['refactorings']),
    ...floors('studio/editor/inspector', ['parts'], ['controls'], ['editors'], ['value'], ['properties']),
    ...floors('studio/editor/inspector/editors', ['parts'], ['choices', 'conditions', 'files'], ['values']),
    forbidden(
      'renderer-imports',
      'Ask the server over HTTP; the types of its calls are in server/api.ts.',
      { path: inside('renderer'), pathNot: tests },
      { path: ours, pathNot: `${inside('renderer', 'engine', 'schema')}|^server/api\\.ts$` },
    ),
    forbidden(
      'studio-imports',
      'The staff pages share the look with visitors, and frame the preview of their screens; all else they ask the server for over HTTP, as the renderer does.',
      { path: inside('studio'), pathNot: `${tests}|vite\\.config\\.ts$` },
      {
        path: ours,
        pathNot: `${inside('studio', 'schema', 'engine', 'proof', 'renderer/ui', 'renderer/styles', 'renderer/preview')}|^server/api\\.ts$`,
      },
    ),
    forbidden(
      'browsers-import-types-of-the-api-alone',
      'Import the types of server/api.ts by `import type`.',
      { path: inside('renderer', 'studio'), pathNot: tests },
      { path: '^server/api\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'browsers-load-no-declaration',
      'Visitors need no JSON Schema, domains, defaults or examples. Import types by `import type`; move what a browser needs into a room of schema/ that it may load.',
      {
        path: '^(renderer/|engine/[^/]+$|schema/(?!declaration/|authoring/))',
        pathNot: `${tests}|^(engine|schema)/index.ts$`,
      },
      {
        path: '^(engine/(explore/|index.ts)|schema/(declaration/|authoring/|index.ts))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbidden(
      'pure',
      'What a funnel is, and what can be said of it, needs no input and no output. Pass values in.',
      { path: inside('schema', 'engine', 'proof'), pathNot: tests },
      // By `module` a rule loads a large package only where a funnel needs it.
      { dependencyTypes: ['core'], pathNot: '^module$' },
    ),
    forbidden(
      'schema-without-react',
      'The view of a kind is in renderer/kinds.',
      { path: inside('schema') },
      { path: '/react' },
    ),
    forbidden(
      'analytics-apart-from-pages',
      "A visitor's request asks nothing of the analytics.",
      { path: inside('server/pages'), pathNot: tests },
      { path: inside('server/analytics') },
    ),
    forbidden(
      'no-commands-below',
      'Move what both need out of the command.',
      { path: ours, pathNot: `${inside('cli', 'tests')}|${tests}|^scripts/build-cli\\.ts$` },
      { path: inside('cli') },
    ),
    forbidden(
      'no-tests-in-the-product',
      'Move what the product needs out of tests.',
      { path: ours, pathNot: tests },
      { path: inside('tests') },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^cli/dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
