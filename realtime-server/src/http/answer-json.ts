import type { Request, Response } from 'express';

/** Answers with JSON. Only an answer to a read gets an ETag, whose hash costs as much as the rest of the answer. */
export function answerJson(request: Request, response: Response, status: number, body: unknown): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    response.status(status).json(body);
    return;
  }
  const text = Buffer.from(JSON.stringify(body));
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', text.length);
  response.end(text);
}
