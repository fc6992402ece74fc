/**
 * The location of the pages about the rules: on GitHub at the checked commit, in a run of GitHub Actions; else their
 * folder, from the root of the project.
 */
export function rulePages(env: Readonly<NodeJS.ProcessEnv>): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  return server && repository && commit
    ? `${server}/${repository}/blob/${commit}/docs/rules/`
    : 'docs/rules/';
}
