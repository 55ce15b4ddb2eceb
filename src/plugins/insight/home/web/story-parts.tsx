import { Stat, Text } from '#design-system';

/** A figure of another plugin, for stories. */
export const StoryFigure = () => <Stat label="FY2026 to date" value="96,775" unit="t CO2-e" href="/dashboard" />;

const CHANGE = '542 t CO2-e less than in October 2025.';

/** A part of another plugin, for stories. */
export const StoryChanged = () => <Text>{CHANGE}</Text>;
