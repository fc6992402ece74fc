import type { Migration } from 'kysely/migration';
import { firstTables } from './0001-first-tables.ts';
import { realPayments } from './0002-real-payments.ts';
import { figures } from './0003-figures.ts';
import { attempts } from './0004-attempts.ts';
import { joinedPayments } from './0005-joined-payments.ts';
import { sessionOwners } from './0006-session-owners.ts';
import { pictures } from './0007-pictures.ts';
import { arms } from './0008-arms.ts';
import { sessionLanguage } from './0009-session-language.ts';
import { lookUps } from './0010-look-ups.ts';
import { roomForUpdates } from './0011-room-for-updates.ts';
import { activeDays } from './0012-active-days.ts';

/**
 * Every migration in order; a released one never changes. Each only adds, with defaults, so that the former version
 * keeps working until its last process is replaced.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-real-payments': realPayments,
  '0003-figures': figures,
  '0004-attempts': attempts,
  '0005-joined-payments': joinedPayments,
  '0006-session-owners': sessionOwners,
  '0007-pictures': pictures,
  '0008-arms': arms,
  '0009-session-language': sessionLanguage,
  '0010-look-ups': lookUps,
  '0011-room-for-updates': roomForUpdates,
  '0012-active-days': activeDays,
};
