import type { DayState } from '../../domain/daily-count.ts';
import type { ProfileRow } from '../db/schema.ts';

export const dayStateOf = (profile: ProfileRow): DayState => ({
  count: profile.daily_message_count,
  day: profile.message_day,
  dayZone: profile.message_day_zone,
  dayStartedAt: profile.message_day_started_at,
});

export const dayStatePatch = (state: DayState) => ({
  daily_message_count: state.count,
  message_day: state.day,
  message_day_zone: state.dayZone,
  message_day_started_at: state.dayStartedAt,
});
