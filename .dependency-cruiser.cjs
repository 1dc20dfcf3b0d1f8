/** The dependency rules of docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'platform-imports-none-of-ours',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'engines-import-only-platform',
      severity: 'error',
      from: { path: '^src/engines/' },
      to: { path: '^src/', pathNot: '^src/(engines|platform)/' },
    },
    {
      name: 'one-engine-kind-knows-no-other',
      severity: 'error',
      from: { path: '^src/engines/([^/]+)/' },
      to: { path: '^src/engines/', pathNot: '^src/engines/($1/|[^/]+/port\\.ts$)' },
    },
    {
      name: 'features-reach-engines-through-their-ports',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/engines/', pathNot: '^src/engines/[^/]+/port\\.ts$' },
    },
    {
      name: 'a-feature-reaches-another-through-its-index',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'only-routes-and-wire-know-http',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '/(routes|wire|index)\\.ts$|\\.(routes|wire)\\.ts$' },
      to: { path: '^src/platform/http/|node_modules/fastify/' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'children-are-started-in-one-place',
      comment: 'so that all of them are confined; the database has its own user and folder',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/(children/|db/embedded)|^src/app/commands/database' },
      to: { path: '^(node:)?child_process$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'a package of types alone has nothing to resolve to',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@medplum/fhirtypes$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
