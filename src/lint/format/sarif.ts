import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  ArtifactLocation,
  Fix as SarifFix,
  Location as SarifLocation,
  Log,
  Region,
  ReportingDescriptor,
  Result,
} from 'sarif';
import type { Range } from '../../policy/position.js';
import { indexLines } from '../../policy/yaml-lines.js';
import type { Lines } from '../../policy/yaml-lines.js';
import type { Diagnostic, FileReport, Fix, LintReport } from '../diagnostic.js';
import { helpUrl } from '../rule.js';
import type { Rule } from '../rule.js';
import { rulePage } from '../rule-page.js';
import { jsonText } from './json-text.js';
import { maskSecrets } from './mask-secrets.js';

export interface SarifOptions {
  /** The version of soda-guard. */
  readonly version: string;
  readonly rules: readonly Rule[];
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const INFORMATION = 'https://github.com/soda-guard/soda-guard';
/** Longest excerpt in a region, in UTF-16 units. */
const MAX_SNIPPET = 1000;

/** The report as a SARIF 2.1.0 log with all rules and their pages, ending with a newline. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function formatSarif(report: LintReport, options: SarifOptions): string {
  return jsonText(sarifLog(report, options));
}

/** The report as a SARIF log. */
export function sarifLog(report: LintReport, { version, rules }: SarifOptions): Log {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'soda-guard',
            semanticVersion: version,
            informationUri: INFORMATION,
            rules: rules.map(descriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: report.files.flatMap((file) => {
          const lines = indexLines(file.text);
          return file.diagnostics.map((diagnostic) => ({
            ruleIndex: indexes.get(diagnostic.rule) ?? -1,
            ...result(file, diagnostic, lines),
          }));
        }),
      },
    ],
  };
}

function descriptor(rule: Rule): ReportingDescriptor {
  const { id, severity, summary, docs } = rule;
  return {
    id,
    shortDescription: { text: `${summary}.` },
    fullDescription: { text: docs.finds },
    helpUri: helpUrl(id),
    help: { text: `${docs.why}\n\n${docs.remedy}`, markdown: rulePage(rule) },
    defaultConfiguration: { level: severity },
    properties: { tags: ['security', 'network'] },
  };
}

function result(file: FileReport, diagnostic: Diagnostic, lines: Lines): Result {
  const { rule, severity, message, range, related, fix } = diagnostic;
  return {
    ruleId: rule,
    level: severity,
    message: { text: withoutLinks(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file.file),
          region: { ...region(range), snippet: { text: snippet(file, range) } },
        },
      },
    ],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map(({ location, message: text }, id): SarifLocation => ({
            id,
            message: { text: withoutLinks(text) },
            physicalLocation: {
              artifactLocation: artifact(location.file),
              region: region(location.range),
            },
          })),
        }),
    ...(fix === undefined ? {} : { fixes: [sarifFix(file.file, fix, lines)] }),
  };
}

function sarifFix(file: string, { title, edits }: Fix, lines: Lines): SarifFix {
  return {
    description: { text: title },
    artifactChanges: [
      {
        artifactLocation: artifact(file),
        replacements: edits.map(({ start, end, text: inserted }) => ({
          deletedRegion: region(lines.rangeOf(start, end)),
          insertedContent: { text: inserted },
        })),
      },
    ],
  };
}

/** The column behind the last character, as SARIF has it (section 3.30.8). */
function region({ start, end }: Range): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function snippet({ text, secrets }: FileReport, { start, end }: Range): string {
  return maskSecrets(text, secrets, start.offset, Math.min(end.offset, start.offset + MAX_SNIPPET));
}

/** A path as a URI reference, relative to the root of the sources unless it is absolute. */
function artifact(file: string): ArtifactLocation {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  const segments = file.split(sep).filter((segment) => segment !== '.');
  return { uri: segments.map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/** In SARIF `[text](target)` in a message is a link (section 3.11.6); a file that is linted may not make one. */
function withoutLinks(message: string): string {
  return message.replaceAll('](', '] (');
}
