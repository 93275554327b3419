// Folders of the product and its tools that import each other in a circle are one room with walls in it. Tests are
// left out: they may look at whatever they are about.
import rules from './.dependency-cruiser.mjs';

const { options } = rules;

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment:
        'take out what both need into a folder below them, or put what joins them into one above',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(host|api|shared|scripts|mfe-[a-z0-9-]+)/' },
      to: { circular: true, path: '^(host|api|shared|scripts|mfe-[a-z0-9-]+)/' },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.|/testing/` },
  },
};
