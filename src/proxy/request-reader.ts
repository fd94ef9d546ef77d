import { createHeadReader, type HeadProgress, type HeadReader } from './head-reader.js';
import { parseRequestHead, type HeadProblem, type ProxyRequest } from './request-head.js';

export type RequestProgress = HeadProgress<ProxyRequest, HeadProblem>;

/** A reader for the head of one request. */
export function createRequestReader(): HeadReader<ProxyRequest, HeadProblem> {
  return createHeadReader(parseRequestHead, (fault) => ({ fault, target: undefined }));
}
