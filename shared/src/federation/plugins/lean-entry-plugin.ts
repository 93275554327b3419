import type webpack from 'webpack';

const NAME = 'LeanEntryPlugin';

/** The plugin's module for what the build consumes of the page. */
interface ConsumedModule extends webpack.Module {
  options: { import?: string };
}

const isConsumed = (module: webpack.Module): module is ConsumedModule =>
  module.type === 'consume-shared-module';

/**
 * Leaves out of a remote's entry what the runtime shim never calls. Everything the build has of its own is offered to
 * the page before it is consumed (`initContainerEntry`), so no consumed module needs a second copy as its fallback. And
 * the shim fills the share scope, so webpack's own code for that is not needed either.
 */
export class LeanEntryPlugin {
  apply(compiler: webpack.Compiler): void {
    const { shareScopeMap } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The module of an offer is in the build by now, found through its fallback.
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of [...modules].filter(isConsumed)) {
          for (const dependency of module.blocks.flatMap((block) => block.dependencies)) {
            compilation.moduleGraph.removeConnection(dependency);
          }
          module.clearDependenciesAndBlocks();
          delete module.options.import;
        }
      });
      // Before webpack's own: a result keeps that from adding its module.
      compilation.hooks.runtimeRequirementInTree.for(shareScopeMap).tap(NAME, () => true);
    });
  }
}
