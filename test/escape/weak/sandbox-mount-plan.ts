import { mountPlan as wholePlan, type MountFacts, type MountPlan } from '../../../src/sandbox/mount-plan.js';
import { without } from './without.js';

export * from '../../../src/sandbox/mount-plan.js';

/** The facts as if there were nothing to hide. */
function withNothingHidden(facts: MountFacts): MountFacts {
  return {
    ...facts,
    ownDirectories: new Set(),
    home: undefined,
    hidden: [],
    masked: [],
    tools: [],
    asked: facts.asked.filter((mount) => !('source' in mount)),
  };
}

export function mountPlan(given: MountFacts): MountPlan {
  const shown = without('hidden places') ? withNothingHidden(given) : given;
  const plan = wholePlan(without('protected files') ? { ...shown, protected: [] } : shown);
  return {
    ...plan,
    seals: without('read-only root') ? [] : plan.seals,
    procReadOnly: without('kernel switches') ? [] : plan.procReadOnly,
    mounts: without('file system sizes')
      ? plan.mounts.map((mount) =>
          mount.kind === 'scratch' ? { ...mount, sizeBytes: mount.sizeBytes * 64 } : mount,
        )
      : plan.mounts,
  };
}
