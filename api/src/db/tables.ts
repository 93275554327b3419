import type { ConfigurationTables } from './tables/configuration.ts';
import type { DeliveryTables } from './tables/delivery.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { NotificationTables } from './tables/notification.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { ParticipationTables } from './tables/participation.ts';
import type { PlanTables } from './tables/plan.ts';
import type { PushTables } from './tables/push.ts';
import type { ReportTables } from './tables/report.ts';
import type { TextTables } from './tables/texts.ts';

/** Every table of the database, as Kysely types its queries. */
export interface Tables
  extends
    IdentityTables,
    ConfigurationTables,
    TextTables,
    NotificationTables,
    LedgerTables,
    PlanTables,
    DeliveryTables,
    OperatorTables,
    ParticipationTables,
    PushTables,
    ReportTables {}
